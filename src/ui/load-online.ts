/** Browsers do not request a module again that failed to load, so none is requested without a connection. */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('offline')
  return load()
}

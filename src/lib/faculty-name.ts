/** "Facultad de Derecho" as "Derecho". */
export const shortFacultyName = (name: string): string => name.replace(/^Facultad de /, '')

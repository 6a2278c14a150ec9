// Modules that `scripts/icons.ts` creates.
declare module '@icons/*' {
  const drawing: string
  export default drawing
}

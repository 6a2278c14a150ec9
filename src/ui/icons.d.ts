// What `scripts/icons.ts` makes of a name.
declare module '@icons/*' {
  const drawing: string
  export default drawing
}

/** The text of a file of a package, which the bundler puts into the server. */
declare module '*?raw' {
  const text: string
  export default text
}

declare module '*.po?raw' {
  const catalogue: string
  export default catalogue
}

declare module '*.ts?raw' {
  const source: string
  export default source
}

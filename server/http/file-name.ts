const names = new WeakMap<Uint8Array, string>()

/** Gives a file the name under which the browser saves it; letters, digits and hyphens only. */
export const setFileName = <File extends Uint8Array>(file: File, name: string): File => {
  names.set(file, name)
  return file
}

/** The `Content-Disposition` of a file: taken home, never shown in the portal's own origin. */
export const contentDispositionOf = (file: Uint8Array): string => {
  const name = names.get(file)
  return name === undefined ? 'attachment' : `attachment; filename="${name}"`
}

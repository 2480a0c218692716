const names = new WeakMap<Uint8Array, string>()

/** Sets the file name for a download; letters, digits and hyphens only. */
export const setFileName = <File extends Uint8Array>(file: File, name: string): File => {
  names.set(file, name)
  return file
}

/** Returns the `Content-Disposition` of a file: always downloaded, never shown in the portal's own origin. */
export const contentDispositionOf = (file: Uint8Array): string => {
  const name = names.get(file)
  return name === undefined ? 'attachment' : `attachment; filename="${name}"`
}

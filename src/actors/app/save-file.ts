type SavedFile = { content: Uint8Array<ArrayBuffer> | null; name: string; type?: string }

/** Saves a file as a browser download. */
export const saveFile = ({ content, name, type = '' }: SavedFile): void => {
  const url = URL.createObjectURL(new Blob(content ? [content] : [], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), saveTimeout)
}

/** How long the object URL stays valid for the download, in milliseconds. */
const saveTimeout = 60_000

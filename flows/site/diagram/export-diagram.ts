import { jsPDF } from 'jspdf'
import { svg2pdf } from 'svg2pdf.js'

/** Saves a diagram as a file. It is generated in the page, without a request. */
export const saveSvg = (name: string, markup: string): void =>
  save(`${name}.svg`, new Blob([markup], { type: 'image/svg+xml' }))

export const savePng = async (name: string, markup: string): Promise<void> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`
  await image.decode()
  const sharpness = Math.min(2, 12_000 / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = image.width * sharpness
  canvas.height = image.height * sharpness
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => {
    if (blob) save(`${name}.png`, blob)
  })
}

/** One page as large as the diagram; text stays text. */
export const savePdf = async (name: string, markup: string): Promise<void> => {
  const host = document.createElement('div')
  host.className = 'aside'
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  host.append(parsed)
  document.body.append(host)
  try {
    const width = Number(parsed.getAttribute('width'))
    const height = Number(parsed.getAttribute('height'))
    for (const element of parsed.querySelectorAll<SVGElement>('rect,path,circle,text'))
      inlineStyles(element)
    for (const element of parsed.querySelectorAll('style,metadata,title')) element.remove()
    const orientation = width > height ? 'landscape' : 'portrait'
    const pdf = new jsPDF({ orientation, unit: 'pt', format: [width, height], compress: true })
    pdf.setProperties({ title: name })
    await svg2pdf(parsed, pdf, { width, height })
    save(`${name}.pdf`, pdf.output('blob'))
  } finally {
    host.remove()
  }
}

const styleProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-weight',
] as const

/** Writes the styles of an element into its attributes, for a reader without CSS. */
const inlineStyles = (element: SVGElement): void => {
  const style = getComputedStyle(element)
  for (const property of styleProperties)
    element.setAttribute(property, style.getPropertyValue(property))
  element.setAttribute('font-family', 'helvetica')
  if (style.fontWeight >= '600') element.setAttribute('font-weight', 'bold')
}

const save = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

import { brand } from '#contract/app/brand.ts'

import type { Locale } from '#contract/locale.ts'

/** The parts of an email in reading order. */
export type EmailContent = {
  language: Locale
  subject: string
  title: string
  before: readonly string[]
  button: { label: string; url: string; fallback: string } | null
  after: readonly string[]
  footer: readonly string[]
}

/* The look of emails. Mail programs ignore style sheets, so each element has its own styles. */
const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#102f36'
const styles = {
  page: `margin:0;padding:32px 16px;background:#faf6ef;color:${ink};${font};font-size:16px;line-height:1.6`,
  brand: `max-width:560px;margin:0 auto 16px;font-size:20px;font-weight:600;color:#0d5560`,
  sheet:
    'max-width:560px;margin:0 auto;padding:32px;background:#fffdfa;border-radius:16px;box-sizing:border-box',
  title: `margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;color:${ink}`,
  line: 'margin:0 0 16px',
  buttonLine: 'margin:24px 0',
  button:
    'display:inline-block;padding:12px 24px;border-radius:10px;background:#0d5560;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;font-size:14px;color:#47605f',
  address: 'color:#0d5560;word-break:break-all',
  footer: 'max-width:560px;margin:16px auto 0;font-size:14px;color:#47605f',
} as const

export const toHtml = (emailContent: EmailContent): string => {
  const { language, subject, title, before, button, after, footer } = emailContent
  const lines = [
    ...before.map((line) => element('p', styles.line, escaped(line))),
    ...(button ? buttonLines(button) : []),
    ...after.map((line) => element('p', styles.line, escaped(line))),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="${styles.page}">
${element('div', styles.brand, escaped(brand.name))}
<main style="${styles.sheet}">
${element('h1', styles.title, escaped(title))}
${lines.join('\n')}
</main>
<footer style="${styles.footer}">
${footer.map((line) => element('p', styles.line, escaped(line))).join('\n')}
</footer>
</body>
</html>
`
}

const buttonLines = ({ label, url, fallback }: NonNullable<EmailContent['button']>): string[] => {
  const href = escaped(url)
  const button = `<a href="${href}" style="${styles.button}">${escaped(label)}</a>`
  const address = `<a href="${href}" style="${styles.address}">${href}</a>`
  return [
    element('p', styles.buttonLine, button),
    element('p', styles.small, `${escaped(fallback)}<br>${address}`),
  ]
}

const element = (name: 'p' | 'h1' | 'div', style: string, content: string): string =>
  `<${name} style="${style}">${content}</${name}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

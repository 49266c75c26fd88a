import type { EmailMessage } from '#platform/email-message.ts'
import type { EmailContent } from './send-email.ts'

/** A seller as its buyers see it in their mail. */
export interface EmailFace {
  sellerName: string
  /** Undefined for those of the platform; linkAtNight is read on a dark ground. */
  colors: { brand: string; onBrand: string; link: string; linkAtNight: string } | undefined
  /** At a whole address, with the size to draw; pictures are not sent along (docs/decisions/0422). */
  logo: { url: string; width: number; height: number } | null
  ways: readonly { text: string; href: string }[]
}

/** Writes an e-mail as HTML and as text; one to a buyer (`isToBuyer`) shows the face of its seller. */
export function writeEmail(content: EmailContent, face?: EmailFace): EmailMessage {
  const shown = content.isToBuyer ? face : undefined
  return {
    to: content.to,
    subject: oneLine(content.subject),
    html: toHtml(content, shown),
    text: toText(content, shown),
    ...(content.unsubscribeUrl && { unsubscribeUrl: content.unsubscribeUrl }),
    ...(content.sender && {
      sender: { ...content.sender, name: oneLine(content.sender.name) },
    }),
  }
}

/** A line break would begin another header of the mail. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const MONO = 'ui-monospace,Menlo,Consolas,monospace'

// Many mail programs drop style sheets, so styles are on the elements. Each text colour has its own
// background: a program that turns a light mail dark turns both.
const STYLE = {
  body: 'margin:0;padding:24px 12px;background-color:#eff1f0;color:#16201c;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px',
  card: 'width:100%;max-width:560px;margin:0 auto;background-color:#ffffff;color:#16201c;border-radius:12px',
  inside: 'padding:32px 24px',
  heading: 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600',
  paragraph: 'margin:0 0 16px;word-break:break-word',
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  label:
    'padding:8px 16px 8px 0;border-top:1px solid #e2e6e4;text-align:left;font-weight:400;color:#56615c;vertical-align:top',
  value:
    'padding:8px 0;border-top:1px solid #e2e6e4;text-align:right;font-weight:600;font-variant-numeric:tabular-nums;word-break:break-word',
  inCode: `font-family:${MONO};font-size:0.875em;word-break:break-all`,
  codeLabel: 'margin:0 0 4px;color:#56615c;font-size:14px;line-height:20px',
  code: `margin:0 0 16px;padding:12px;background-color:#eff1f0;color:#16201c;border-radius:8px;font-family:${MONO};font-size:14px;line-height:20px`,
  action:
    'display:inline-block;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600',
  head: 'width:100%;margin:0 0 24px;border-collapse:collapse',
  logoCell: 'width:1px;padding:0 12px 0 0',
  // The colour is of the words in its place, which stand on white at night, too.
  logo: 'display:block;border:0;padding:4px;background-color:#ffffff;color:#56615c;font-size:12px;line-height:16px;border-radius:6px',
  sellerName: 'padding:0;font-weight:600;text-align:left;word-break:break-word',
  link: 'text-decoration:underline',
  footer: 'margin:16px 0 0;color:#56615c;font-size:13px;line-height:20px;word-break:break-word',
}

/** For the programs that know it: the colours of the panel at night. */
const DARK = (link: string) => `@media (prefers-color-scheme: dark) {
.page, .code { background-color: #101614 !important; color: #e8edea !important; }
.card { background-color: #19211e !important; color: #e8edea !important; }
.quiet { color: #a9b5b0 !important; }
.fact { border-color: #33403b !important; }
.link { color: ${link} !important; }
}`

type Colors = NonNullable<EmailFace['colors']>

/** The colours of the platform. */
const USUAL_COLORS: Colors = {
  brand: '#1f6e5a',
  onBrand: '#ffffff',
  link: '#185a49',
  linkAtNight: '#63bfa6',
}

function toHtml(
  { subject, heading, footer, ...content }: EmailContent,
  face: EmailFace | undefined,
): string {
  const colors = face?.colors ?? USUAL_COLORS
  const card = face ? `${STYLE.card};border-top:6px solid ${colors.brand}` : STYLE.card
  const body = [
    ...(face ? [headHtml(face)] : []),
    `<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...content.paragraphs.map((text) => `<p style="${STYLE.paragraph}">${proseHtml(text)}</p>`),
    ...(content.facts.length > 0 ? [factsHtml(content.facts)] : []),
    ...codesOf(content).map(codeHtml),
    ...(content.action ? [actionHtml(content.action, colors)] : []),
    ...(face ? [contactHtml(face, colors)] : []),
    `<p class="quiet" style="${STYLE.footer}">${proseHtml(footer)}</p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${DARK(colors.linkAtNight)}</style>
</head>
<body class="page" style="${STYLE.body}">
<table role="presentation" class="card" style="${card}"><tr><td style="${STYLE.inside}">
${body}
</td></tr></table>
</body>
</html>
`
}

/**
 * Addresses in the face of codes. They are no links, since strangers may have typed them; mail programs
 * make links of them as they see fit.
 */
const proseHtml = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : inCode(part)))
    .join('')

/** An id in the face of codes. */
const valueHtml = (value: string): string =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? inCode(value) : escapeHtml(value)

const inCode = (text: string): string => `<span style="${STYLE.inCode}">${escapeHtml(text)}</span>`

function factsHtml(facts: EmailContent['facts']): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="quiet fact" style="${STYLE.label}">${escapeHtml(label)}</th>` +
      `<td class="fact" style="${STYLE.value}">${valueHtml(value)}</td></tr>`,
  )
  return `<table style="${STYLE.facts}">${rows.join('')}</table>`
}

/** A line of groups breaks between them; a long code, anywhere. */
const breaksOf = (value: string): string => (/\S{20}/.test(value) ? ';word-break:break-all' : '')

const codeHtml = ({ label, value }: { label: string; value: string }): string =>
  `<p class="quiet" style="${STYLE.codeLabel}">${escapeHtml(label)}</p>` +
  `<p class="code" style="${STYLE.code}${breaksOf(value)}">${escapeHtml(value)}</p>`

const actionHtml = (
  { label, url }: NonNullable<EmailContent['action']>,
  { brand, onBrand }: Colors,
): string =>
  `<a href="${escapeHtml(url)}" style="${STYLE.action};background-color:${brand};color:${onBrand}">${escapeHtml(label)}</a>`

/** Who writes: most mail programs show no picture until they are asked to, and the name stands beside it. */
function headHtml({ sellerName, logo }: EmailFace): string {
  const name = escapeHtml(sellerName)
  const picture = logo
    ? `<td style="${STYLE.logoCell}"><img src="${escapeHtml(logo.url)}" alt="Logotipo de ${name}" width="${logo.width}" height="${logo.height}" style="${STYLE.logo}"></td>`
    : ''
  return `<table role="presentation" style="${STYLE.head}"><tr>${picture}<td style="${STYLE.sellerName}">${name}</td></tr></table>`
}

/** A number stays on one line. */
const PHONE = /^(tel:|https:\/\/wa\.me\/)/

/** Links, since it is the seller who said them, and they were checked. */
function contactHtml({ sellerName, ways }: EmailFace, { link }: Colors): string {
  const links = ways.map(
    ({ text, href }) =>
      `<a class="link" href="${escapeHtml(href)}" style="${STYLE.link};color:${link}${PHONE.test(href) ? ';white-space:nowrap' : ''}">${escapeHtml(text)}</a>`,
  )
  return `<p class="quiet" style="${STYLE.footer}">Dúvidas? Fale com ${escapeHtml(sellerName)}: ${links.join(' · ')}</p>`
}

const contactText = ({ sellerName, ways }: EmailFace): string =>
  `Dúvidas? Fale com ${oneLine(sellerName)}: ${ways.map(({ text }) => oneLine(text)).join(' · ')}`

const codesOf = ({ code, secondCode }: Pick<EmailContent, 'code' | 'secondCode'>) =>
  [code, secondCode].filter((each) => each !== undefined)

function toText(
  { heading, paragraphs, facts, action, footer, ...codes }: EmailContent,
  face: EmailFace | undefined,
): string {
  return [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...codesOf(codes).map(({ label, value }) => `${label}:\n${value}`),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(face ? [contactText(face)] : []),
    footer,
  ].join('\n\n')
}

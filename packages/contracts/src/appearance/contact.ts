import { formatPhone } from '@vintem/brazil/document'

/** How buyers reach a seller. */
export interface SellerContact {
  email: string
  /** National digits of a Brazilian telephone. */
  phone: string | null
  isWhatsApp: boolean
  site: string | null
}

/** A way to reach a seller, as it is read and as it is opened. */
export interface ContactWay {
  kind: 'email' | 'phone' | 'site'
  text: string
  href: string
}

/** The ways to reach a seller, e-mail first. */
export function contactWays({ email, phone, isWhatsApp, site }: SellerContact): ContactWay[] {
  return [
    { kind: 'email', text: email, href: `mailto:${email}` },
    ...(phone === null ? [] : [phoneWay(phone, isWhatsApp)]),
    ...(site === null ? [] : [{ kind: 'site' as const, text: siteText(site), href: site }]),
  ]
}

const phoneWay = (phone: string, isWhatsApp: boolean): ContactWay =>
  isWhatsApp
    ? { kind: 'phone', text: `WhatsApp ${formatPhone(phone)}`, href: `https://wa.me/55${phone}` }
    : { kind: 'phone', text: formatPhone(phone), href: `tel:+55${phone}` }

/** Of an address what people say: no scheme, and no slash at its end. */
const siteText = (site: string): string =>
  site.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

import { formatDocument } from '@vintem/brazil/document'
import { sellerColors } from '@vintem/contracts/appearance/colors'
import { contactWays, type SellerContact } from '@vintem/contracts/appearance/contact'
import { type LogoPlace, logoWithin } from '@vintem/contracts/appearance/logo'
import { toRoutedRef } from '#platform/ids.ts'
import type { EmailFace } from '#work/write-email.ts'
import type { SellerRow } from './sellers.store.ts'

/** What a seller has said of how it appears to its buyers; null is the usual. */
export interface SellerAppearance {
  /** '#1f6e5a'. */
  color: string | null
  email: string | null
  /** National digits. */
  phone: string | null
  isWhatsApp: boolean
  site: string | null
  /** The id follows from the content; sizes in pixels. */
  logo: { id: string; width: number; height: number } | null
  /** Of color and contacts. */
  version: number
}

const USUAL: SellerAppearance = {
  color: null,
  email: null,
  phone: null,
  isWhatsApp: false,
  site: null,
  logo: null,
  version: 0,
}

export const sellerAppearance = ({
  appearance,
}: Pick<SellerRow, 'appearance'>): SellerAppearance => ({
  ...USUAL,
  ...(appearance as Partial<SellerAppearance>),
})

/** A seller as its buyers see it. */
export interface SellerFace {
  color: string | null
  logo: LogoPlace | null
  contact: SellerContact
}

/** Without a contact of its own, a seller is reached by the e-mail of its registration. */
export function sellerFace(
  seller: Pick<SellerRow, 'sellerId' | 'email' | 'appearance'>,
): SellerFace {
  const { color, logo, email, phone, isWhatsApp, site } = sellerAppearance(seller)
  return {
    color,
    logo: logo && {
      path: `/api/core/public/logos/${toRoutedRef(seller.sellerId, logo.id)}`,
      width: logo.width,
      height: logo.height,
    },
    contact: { email: email ?? seller.email, phone, isWhatsApp, site },
  }
}

/** Who receives a seller's payments, as banks name them. */
export const payeeOf = ({
  companyName,
  document,
}: Pick<SellerRow, 'companyName' | 'document'>): { name: string; document: string } => ({
  name: companyName,
  document,
})

/** The room that a logo has at the head of an e-mail, in pixels. */
const LOGO_IN_EMAILS = { width: 160, height: 40 }

/** Undefined for the colours of the platform. */
function emailColors(color: string | null): EmailFace['colors'] {
  const [light, dark] = [sellerColors(color ?? '', 'light'), sellerColors(color ?? '', 'dark')]
  if (!light || !dark) return undefined
  const { brand, onBrand, brandText: link } = light
  return { brand, onBrand, link, linkAtNight: dark.brandText }
}

/** A seller as the e-mails to its buyers show it. */
export function emailFace(
  seller: Pick<SellerRow, 'sellerId' | 'fantasyName' | 'email' | 'appearance'>,
  publicUrl: string,
): EmailFace {
  const { color, logo, contact } = sellerFace(seller)
  return {
    sellerName: seller.fantasyName,
    colors: emailColors(color),
    logo: logo && { url: `${publicUrl}${logo.path}`, ...logoWithin(logo, LOGO_IN_EMAILS) },
    ways: contactWays(contact),
  }
}

/** Who receives a seller's payments, in one line. */
export const payeeText = (seller: Pick<SellerRow, 'companyName' | 'document'>): string =>
  `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`

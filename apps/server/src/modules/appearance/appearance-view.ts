import type { AppearanceView } from '@vintem/contracts/appearance/endpoints'
import type * as z from 'zod/mini'
import {
  payeeOf,
  type SellerAppearance,
  sellerAppearance,
  sellerFace,
  type SellerRow,
  updateSeller,
} from '#modules/sellers/index.ts'

export function toAppearanceView(seller: SellerRow): z.input<typeof AppearanceView> {
  const { version, email, phone, isWhatsApp, site } = sellerAppearance(seller)
  const { color, logo, contact } = sellerFace(seller)
  return {
    version,
    sellerName: seller.fantasyName,
    payee: payeeOf(seller),
    registeredEmail: seller.email,
    color,
    email,
    phone,
    isWhatsApp,
    site,
    logo,
    contact,
  }
}

/** A seller that appears otherwise: the row as it will be, and what writes it. */
export function appearingAs(seller: SellerRow, appearance: SellerAppearance) {
  return {
    seller: { ...seller, appearance: { ...appearance } },
    write: updateSeller(seller.sellerId, { appearance: { ...appearance } }),
  }
}

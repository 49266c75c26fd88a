import { contactWays } from '@vintem/contracts/appearance/contact'
import { mm, printable } from '#platform/pdf.ts'
import { sellerFace } from './appearance.ts'
import type { SellerRow } from './sellers.store.ts'

/** The room that a logo has on paper, in millimetres. */
const LOGO = { width: 36, height: 8.5 }

export interface PrintedFace {
  seller: Pick<SellerRow, 'sellerId' | 'fantasyName' | 'email' | 'appearance'>
  /** The PNG of the logo. */
  logo: Buffer | null
}

/**
 * Draws logo, name and contacts of a seller in a strip of 8.5 mm, whose place and width are in
 * millimetres. What is too long ends in an ellipsis.
 */
export function drawFace(
  doc: PDFKit.PDFDocument,
  { seller, logo }: PrintedFace,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  if (logo) {
    const fit: [number, number] = [mm(LOGO.width), mm(LOGO.height)]
    doc.image(logo, mm(x), mm(top), { fit, align: 'center', valign: 'center' })
  }
  const ways = contactWays(sellerFace(seller).contact).map(({ text }) => text)
  const left = x + (logo ? LOGO.width + 3 : 0)
  const inner = { width: mm(x + width - left), lineBreak: false, ellipsis: true }
  doc.font('Helvetica-Bold').fontSize(9)
  doc.text(printable(seller.fantasyName), mm(left), mm(top + 1), { ...inner, height: mm(4) })
  doc.font('Helvetica').fontSize(7)
  const contact = printable(`Dúvidas? ${ways.join(' · ')}`)
  doc.text(contact, mm(left), mm(top + 5.5), { ...inner, height: mm(3) })
}

import * as z from 'zod/mini'

export const LogoView = z.object({ path: z.string(), width: z.number(), height: z.number() })

export const ContactView = z.object({
  email: z.string(),
  phone: z.nullable(z.string()),
  isWhatsApp: z.boolean(),
  site: z.nullable(z.string()),
})

/** A seller as its buyers see it: on the checkout, its public page and the portal. */
export const SellerFace = z.object({
  /** '#1f6e5a'; null is the colour of the platform. */
  color: z.nullable(z.string()),
  logo: z.nullable(LogoView),
  contact: ContactView,
})

/** Who receives, as banks name them. */
export const PayeeView = z.object({ name: z.string(), document: z.string() })

/** The seller of a page behind a secret, whose script learns it with what the page shows. */
export const FoundSeller = z.object({
  sellerName: z.string(),
  face: SellerFace,
  /** The page does not show who runs the platform. */
  whiteLabel: z.boolean(),
})

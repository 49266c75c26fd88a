import { countPaymentLinks } from './count-payment-links.ts'
import { getLinkFigures } from './get-link-figures.ts'
import { listPaymentLinks } from './list-payment-links.ts'
import { visitLink } from './visit-link.ts'

export const linkFiguresRoutes = [listPaymentLinks, countPaymentLinks, getLinkFigures, visitLink]

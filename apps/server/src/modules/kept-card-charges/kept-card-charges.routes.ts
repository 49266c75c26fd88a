import { chargeKeptCard } from './charge-kept-card.ts'
import { previewKeptCardCharge } from './preview-kept-card-charge.ts'

export const keptCardChargesRoutes = [previewKeptCardCharge, chargeKeptCard]

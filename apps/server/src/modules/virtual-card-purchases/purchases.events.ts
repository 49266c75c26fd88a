import { defineEvent } from '#events/define-event.ts'
import { toPurchaseView } from './purchase-view.ts'
import type { PurchaseRow } from './purchases.store.ts'

const toPurchaseObject = (row: PurchaseRow) => ({ ...toPurchaseView(row), cardId: row.cardId })

export const purchaseAuthorized = defineEvent('virtual_card_purchase.authorized', toPurchaseObject)
export const purchaseDeclined = defineEvent('virtual_card_purchase.declined', toPurchaseObject)
/** The shop has taken the money of a purchase, which stands in the invoice of a month. */
export const purchaseCleared = defineEvent('virtual_card_purchase.cleared', toPurchaseObject)
/** A purchase was given back, whole or in part. */
export const purchaseReversed = defineEvent('virtual_card_purchase.reversed', toPurchaseObject)
export const purchaseExpired = defineEvent('virtual_card_purchase.expired', toPurchaseObject)

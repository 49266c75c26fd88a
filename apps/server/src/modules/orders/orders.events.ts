import { centsToReais } from '@vintem/brazil/money'
import type { OrderObject } from '@vintem/contracts/events/objects'
import type * as z from 'zod/mini'
import { defineEvent } from '#events/define-event.ts'
import type { OrderStatus } from './order.ts'
import type { OrderRow } from './orders.store.ts'

/** An order in the seller's log; its charges have events of their own. The same in SQL: told-orders.store.ts. */
const toOrderObject = ({
  status,
  ...order
}: OrderRow & { status: OrderStatus }): z.input<typeof OrderObject> => ({
  uuid: order.id,
  title: order.title,
  status,
  value: centsToReais(order.valueCents),
  method: order.method,
  installments: order.installments,
  customer: order.customerId,
  charge: order.chargeId,
  externalId: order.externalId,
  createdAt: order.createdAt.toISOString(),
})

export const orderCreated = defineEvent('order.created', toOrderObject)

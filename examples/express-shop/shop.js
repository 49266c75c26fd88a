import { ConflictError } from '@vintem/sdk'

/**
 * What the shop does, apart from HTTP. One order of the shop is one order at Vintém: its number is `externalId` and
 * stands in the idempotency key, so that whatever is repeated happens once.
 */
export class Shop {
  #vintem
  #stock
  #prices
  #orders = new Map()
  #byCharge = new Map()
  #seen = new Set()

  constructor({ vintem, stock, prices }) {
    this.#vintem = vintem
    this.#stock = stock
    this.#prices = prices
  }

  get(number) {
    return this.#orders.get(number)
  }

  /** Holds the stock and asks for the PIX. Undefined where there is too little. */
  async order({ number, product, quantity, buyer }) {
    const known = this.#orders.get(number)
    if (known?.pix) return known
    const cents = Math.round(this.#prices[product] * 100) * quantity
    if (!known && !this.#stock.hold(number, product, quantity)) return undefined
    const order = known ?? { number, product, quantity, status: 'waiting', value: cents / 100 }
    this.#orders.set(number, order)
    try {
      const { charges } = await this.#vintem.orders.create(
        {
          title: `${quantity} × ${product}`,
          value: order.value,
          externalId: number,
          payment: { method: 'PIX' },
          buyer,
        },
        { idempotencyKey: `pedido-${number}` },
      )
      const [charge] = charges
      order.charge = charge.uuid
      order.pix = charge.pix?.brCode ?? null
      order.heldUntil = charge.pix?.expiresAt ?? null
      this.#byCharge.set(charge.uuid, order)
      return order
    } catch (error) {
      // What was refused will not be paid. After a broken connection nobody knows: the same number is sent again.
      if (error.status >= 400 && error.status < 500) {
        this.#stock.release(number)
        this.#orders.delete(number)
      }
      throw error
    }
  }

  /** Cancels what nobody has paid in time; the stock is for others again. */
  async cancelExpired(now) {
    for (const order of this.#orders.values()) {
      const isOver = order.heldUntil && new Date(order.heldUntil) <= now
      if (order.status === 'waiting' && isOver) await this.cancel(order.number)
    }
  }

  async cancel(number) {
    const order = this.#orders.get(number)
    if (order?.status !== 'waiting') return order
    try {
      await this.#vintem.charges.delete(order.charge)
    } catch (error) {
      // It is being paid at this moment, or is paid already: the webhook says so.
      if (!(error instanceof ConflictError)) throw error
      return order
    }
    if (order.status === 'waiting') {
      order.status = 'canceled'
      this.#stock.release(number)
    }
    return order
  }

  /** What an event means for the shop. The same event twice is once. */
  async handle(event) {
    if (this.#seen.has(event.id)) return
    const order = this.#byCharge.get(event.data.object.uuid)
    if (order && event.type === 'charge.paid') await this.#paid(order)
    if (order && ['charge.canceled', 'charge.failed', 'charge.abandoned'].includes(event.type)) {
      if (order.status === 'waiting') order.status = 'canceled'
      if (order.status === 'canceled') this.#stock.release(order.number)
    }
    this.#seen.add(event.id)
  }

  async #paid(order) {
    if (order.status === 'waiting') order.status = 'paid'
    if (order.status !== 'canceled') return
    // Paid after it was cancelled: sold where there is still enough, and otherwise given back.
    if (this.#stock.hold(order.number, order.product, order.quantity)) {
      order.status = 'paid'
      return
    }
    await this.#vintem.charges.refunds.create(
      order.charge,
      { value: order.value },
      { idempotencyKey: `estorno-${order.number}` },
    )
    order.status = 'given-back'
  }
}

/**
 * The stock of a shop: what is there, and what is held for orders that are not paid yet. In a real shop it is a table,
 * and `hold` is one update with `where available >= quantity`.
 */
export class Stock {
  #available
  #held = new Map()

  constructor(available) {
    this.#available = new Map(Object.entries(available))
  }

  available(product) {
    return this.#available.get(product) ?? 0
  }

  /** Takes the quantity away for an order. False where there is too little, or the order holds some already. */
  hold(order, product, quantity) {
    const available = this.available(product)
    if (this.#held.has(order) || available < quantity) return false
    this.#available.set(product, available - quantity)
    this.#held.set(order, { product, quantity })
    return true
  }

  /** Gives back what an order holds, once. */
  release(order) {
    const held = this.#held.get(order)
    if (!held) return
    this.#held.delete(order)
    this.#available.set(held.product, this.available(held.product) + held.quantity)
  }
}

/** The type of the links in each tab of their list. */
export const LINK_TYPES = {
  orders: 'ORDER',
  subscriptions: 'SUBSCRIPTION',
  'fast-orders': 'FAST_ORDER',
} as const

export type LinkTab = keyof typeof LINK_TYPES

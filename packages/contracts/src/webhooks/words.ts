/** At most so many endpoints of a seller. */
export const ENDPOINTS_AT_MOST = 16
export const TITLE_MAX = 60
export const URL_MAX = 500
export const HEADERS_AT_MOST = 5
export const TYPES_AT_MOST = 100
export const WEBHOOK_DOMAINS = ['ORDER', 'SUBSCRIPTION', 'ACCOUNT'] as const
export type WebhookDomain = (typeof WEBHOOK_DOMAINS)[number]

export const FORMS = ['FULL', 'THIN'] as const
export type WebhookForm = (typeof FORMS)[number]

export const HEALTHS = ['HEALTHY', 'DEGRADED', 'SUSPENDED'] as const
export type WebhookHealth = (typeof HEALTHS)[number]

/** Hours that both secrets sign for after a rotation. */
export const OVERLAPS = [0, 1, 24, 168] as const

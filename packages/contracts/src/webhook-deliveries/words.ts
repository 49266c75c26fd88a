/** Events that one call sends again. */
export const REPLAYED_AT_MOST = 10_000

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'GIVEN_UP', 'DISCARDED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const deliveryWords: Readonly<Record<DeliveryState, string>> = {
  WAITING: 'Em espera',
  DELIVERED: 'Entregue',
  GIVEN_UP: 'Não entregue',
  DISCARDED: 'Descartado',
}

export const LANES = ['LIVE', 'REPLAY', 'TEST'] as const
export type DeliveryLane = (typeof LANES)[number]

export const CALL_ERRORS = ['ADDRESS', 'CONNECTION', 'CERTIFICATE', 'SILENCE'] as const
export type CallError = (typeof CALL_ERRORS)[number]
export const callErrorWords: Readonly<Record<CallError, string>> = {
  ADDRESS: 'O endereço não é público.',
  CONNECTION: 'Não foi possível conectar.',
  CERTIFICATE: 'O certificado do servidor não é confiável.',
  SILENCE: 'Sem resposta em 15 segundos.',
}

/** Where a suspended endpoint goes on from: where it stopped, an instant, or now. */
export const RESUME_FROM = ['STOPPED', 'DATE', 'NOW'] as const

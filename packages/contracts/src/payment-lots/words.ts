/** What people call lots of payments by file; without a schema. */

export const LOT_STATUSES = ['generated', 'processing', 'sent', 'error'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

export const lotStatusWords: Readonly<Record<LotStatus, string>> = {
  generated: 'Gerado',
  processing: 'Processando',
  sent: 'Enviado',
  error: 'Erro',
}

/** Of an item: refused by the check of the file, waiting for the approval of the lot, or as its payment is. */
export const LOT_ITEM_STATUSES = [
  'refused',
  'waiting',
  'scheduled',
  'approved',
  'processing',
  'completed',
  'returned',
  'cancelled',
] as const
export type LotItemStatus = (typeof LOT_ITEM_STATUSES)[number]

export const lotItemStatusWords: Readonly<Record<LotItemStatus, string>> = {
  refused: 'Recusado',
  waiting: 'À espera da aprovação',
  scheduled: 'Agendado',
  approved: 'Aprovado',
  processing: 'Processando',
  completed: 'Concluído',
  returned: 'Devolvido',
  cancelled: 'Cancelado',
}

export const LOT_ITEM_KINDS = ['PIX', 'BANK_SLIP', 'UTILITY_BILL'] as const
export type LotItemKind = (typeof LOT_ITEM_KINDS)[number]

export const lotItemKindWords: Readonly<Record<LotItemKind, string>> = {
  PIX: 'PIX',
  BANK_SLIP: 'Boleto',
  UTILITY_BILL: 'Conta ou tributo',
}

export const LOT_ENDINGS = ['.txt', '.ret', '.cnab'] as const
export const LOT_MAX_BYTES = 5 * 1024 * 1024

/** Specification 3 §5. */
export const LOT_TYPE_INVALID = 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab'
export const LOT_TOO_LARGE = 'Arquivo muito grande. Tamanho máximo: 5MB'

/** Why a file is not sent at all; undefined where its name and size will do. */
export function lotFileProblem({ name, size }: { name: string; size: number }): string | undefined {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase()
  if (!LOT_ENDINGS.some((each) => each === ending)) return LOT_TYPE_INVALID
  return size > LOT_MAX_BYTES ? LOT_TOO_LARGE : undefined
}

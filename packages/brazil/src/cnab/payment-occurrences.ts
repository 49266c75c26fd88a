import type { CollectionBankCode } from './collection-bank.ts'

/** What a line of a bank's return says of a payment. */
export type PaymentVerdict =
  | { state: 'PAID' }
  /** Taken, and decided later. */
  | { state: 'TAKEN' }
  /** Refused finally; the reason begins with a small letter and has no full stop. */
  | { state: 'REFUSED'; reason: string }
  /** Paid, and the money came back. */
  | { state: 'RETURNED' }
  /** No code, one that is not listed here, or codes that contradict each other. */
  | { state: 'UNKNOWN' }

interface Occurrences {
  paid: readonly string[]
  taken: readonly string[]
  returned: readonly string[]
  /** Say nothing of the outcome. */
  informing: readonly string[]
  /** In which nothing was paid, with the reason. */
  refused: Readonly<Record<string, string>>
}

// A code that can also mean that the bank has this payment already (FEBRABAN's AA, BB, HA, HG, HH and HI;
// Itaú's HA) is not listed: a duplicate is no refusal. Neither is one that leaves open what became of the
// money (PB: the payee's bank broke off), nor one that is not certain.

/**
 * FEBRABAN, Layout Padrão CNAB 240, G059, for segments A and B; the same in Bradesco's manual Multipag
 * 4008.523.687 (July 2025) and at Banco do Brasil.
 */
const febraban: Occurrences = {
  paid: ['00', '03'],
  taken: ['BD', 'BE'],
  returned: [],
  informing: ['ZA'],
  refused: {
    '01': 'sem saldo na conta de onde saem os pagamentos',
    '02': 'cancelado no banco',
    AB: 'tipo de operação inválido',
    AC: 'tipo de serviço inválido',
    AD: 'forma de lançamento inválida',
    AE: 'inscrição da empresa inválida',
    AF: 'convênio inválido',
    AG: 'agência ou conta inválida',
    AJ: 'tipo de movimento inválido',
    AK: 'câmara de compensação inválida',
    AL: 'banco do favorecido inválido ou fora do ar',
    AM: 'agência do favorecido inválida',
    AN: 'conta do favorecido inválida',
    AO: 'nome do favorecido não informado',
    AP: 'data fora do prazo ou do horário do banco',
    AQ: 'moeda inválida',
    AR: 'valor inválido',
    AT: 'CPF ou CNPJ do favorecido inválido',
    BG: 'conta do favorecido bloqueada',
    HB: 'inscrição da empresa fora do contrato com o banco',
    HC: 'convênio inexistente',
    HD: 'conta da empresa fora do contrato com o banco',
    HE: 'serviço fora do contrato com o banco',
    HF: 'sem saldo na conta de onde saem os pagamentos',
    PA: 'Pix não efetivado',
    PC: 'conta do favorecido encerrada',
    PD: 'tipo de conta do favorecido incorreto',
    PE: 'a conta do favorecido não recebe este tipo de pagamento',
    PF: 'a conta é de outro titular',
    PG: 'CPF ou CNPJ do favorecido incorreto',
    PH: 'recusado pelo banco do favorecido',
    PL: 'forma de iniciação do Pix inválida',
    TA: 'totais do lote com diferença',
  },
}

/** Itaú, SISPAG CNAB 240, layout 080, note 8; the words of some codes are others than FEBRABAN's. */
const itau: Occurrences = {
  paid: ['00'],
  taken: ['BD', 'BE'],
  returned: ['DV'],
  // The bank has moved the day of a payment, or of a batch.
  informing: ['AE', 'LA'],
  refused: {
    AG: 'número do lote inválido',
    AH: 'número do registro inválido',
    AJ: 'tipo de movimento inválido',
    AL: 'banco do favorecido inválido',
    AM: 'agência do favorecido inválida',
    AN: 'conta do favorecido inválida',
    AO: 'nome do favorecido inválido',
    AP: 'data fora do prazo do banco',
    AR: 'valor inválido',
    BI: 'CPF ou CNPJ do favorecido inválido',
    CD: 'a conta é de outro titular',
    CE: 'cancelado no banco',
    CK: 'tipo de inscrição inválido',
    CN: 'conta do favorecido não cadastrada',
    IM: 'tipo e forma de pagamento não combinam',
    IN: 'banco ou agência não cadastrados',
    LC: 'lote cancelado no banco',
    NA: 'cancelado por falta de autorização no banco',
    NR: 'operação não realizada',
    RJ: 'registro rejeitado',
    SS: 'sem saldo ou limite na conta de onde saem os pagamentos',
    TA: 'totais do lote com diferença',
    TI: 'a conta é de outro titular',
  },
}

const byBank: Readonly<Record<CollectionBankCode, Occurrences>> = {
  '001': febraban,
  '237': febraban,
  '341': itau,
}

/** FEBRABAN G060 and G061: given back, or sent back by the clearing. */
const isReversal = (bank: CollectionBankCode, movement: string): boolean =>
  bank !== '341' && (movement.startsWith('3') || movement.endsWith('33'))

/** What up to five codes of two characters say of one payment, with the three digits of its movement. */
export function paymentVerdict(
  bank: CollectionBankCode,
  movement: string,
  codes: readonly string[],
): PaymentVerdict {
  const { paid, taken, returned, informing, refused } = byBank[bank]
  const telling = codes.filter((code) => !informing.includes(code))
  const reasons = telling.flatMap((code) => refused[code] ?? [])
  const kinds = new Set(
    telling.map((code) => {
      if (paid.includes(code)) return 'PAID'
      if (taken.includes(code)) return 'TAKEN'
      if (returned.includes(code)) return 'RETURNED'
      return refused[code] === undefined ? 'UNKNOWN' : 'REFUSED'
    }),
  )
  if (isReversal(bank, movement)) kinds.add('RETURNED')
  // What came back was paid before, and may say so beside it.
  if (kinds.has('RETURNED')) kinds.delete('PAID')
  const [state, ...others] = kinds
  if (!state || others.length > 0) return { state: 'UNKNOWN' }
  return state === 'REFUSED' ? { state, reason: reasons.join('; ') } : { state }
}

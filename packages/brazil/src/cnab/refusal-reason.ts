import type { CollectionBankCode } from './collection-bank.ts'

/** FEBRABAN, Layout Padrão CNAB 240, C047 A: why an entry was refused; Bradesco and Banco do Brasil. */
const usual: Readonly<Record<string, string>> = {
  '07': 'Agência ou conta inválida',
  '08': 'Nosso número inválido',
  '09': 'Nosso número duplicado',
  '10': 'Carteira inválida',
  '16': 'Data de vencimento inválida',
  '17': 'Vencimento anterior à emissão',
  '18': 'Vencimento fora do prazo da operação',
  '20': 'Valor inválido',
  '24': 'Data de emissão inválida',
  '26': 'Código de juros inválido',
  '27': 'Valor de juros inválido',
  '45': 'Nome do pagador não informado',
  '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'Endereço do pagador não informado',
  '48': 'CEP inválido',
  '49': 'CEP sem praça de cobrança',
  '51': 'CEP incompatível com o estado',
  '52': 'Estado inválido',
  '53': 'CPF ou CNPJ do beneficiário final inválido',
  '57': 'Código de multa inválido',
  '59': 'Valor de multa inválido',
  '63': 'Boleto já cadastrado',
}

/** Itaú, Cobrança CNAB 240, note 20, table 1. */
const ofItau: Readonly<Record<string, string>> = {
  '03': 'CEP inválido ou sem agência cobradora',
  '04': 'Estado inválido',
  '05': 'Data de vencimento fora do prazo',
  '08': 'Nome do pagador não informado',
  '09': 'Agência encerrada',
  '10': 'Endereço do pagador não informado',
  '11': 'CEP inválido',
  '13': 'CEP incompatível com o estado',
  '14': 'Nosso número já registrado ou fora da faixa',
  '15': 'Nosso número duplicado',
  '22': 'Carteira não permitida',
  '37': 'CPF ou CNPJ do pagador inválido',
  '42': 'Nosso número fora da faixa',
  '61': 'Juros acima do permitido',
  '66': 'Data de vencimento inválida',
  '67': 'Valor inválido',
  '68': 'Carteira inválida',
  '95': 'CEP do pagador inválido',
  '96': 'Nome, endereço ou cidade do pagador inválido',
}

/** Why a bank refused to register a boleto, in Portuguese: 'CEP inválido (48); código 99'. */
export function refusalReason(bank: CollectionBankCode, codes: readonly string[]): string {
  const reasons = bank === '341' ? ofItau : usual
  const said = codes.map((code) => {
    const reason = reasons[code]
    return reason ? `${reason} (${code})` : `código ${code}`
  })
  return said.length > 0 ? said.join('; ') : 'sem motivo informado'
}

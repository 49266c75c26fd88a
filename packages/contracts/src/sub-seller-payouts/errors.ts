import { kind } from '../error-kind.ts'

export const NothingToPayOut = kind(
  'BAR-8010',
  409,
  'Sem saldo disponível',
  'O sub-vendedor não tem saldo disponível para repasse.',
)
export const PayoutTooLarge = kind(
  'BAR-8011',
  409,
  'Valor indisponível',
  'O valor é maior do que o disponível para repasse.',
)
export const PayoutsBlocked = kind(
  'BAR-8012',
  409,
  'Repasses bloqueados',
  'Os repasses estão bloqueados. Entre em contato com o suporte para atualizar seu cadastro.',
)
export const PayoutsNotOffered = kind(
  'BAR-8013',
  409,
  'Repasse indisponível',
  'Esta instalação ainda não envia dinheiro por Pix.',
)
export const SubSellerInactive = kind(
  'BAR-8014',
  409,
  'Sub-vendedor inativo',
  'O sub-vendedor está inativo. Ative-o para fazer um repasse.',
)
export const SubSellerWithoutKey = kind(
  'BAR-8015',
  409,
  'Sem chave Pix',
  'O sub-vendedor não tem chave Pix. Cadastre uma para fazer um repasse.',
)
export const PayoutKeyChanged = kind(
  'BAR-8016',
  409,
  'Chave Pix alterada',
  'A chave Pix do sub-vendedor foi alterada. Confira a nova chave e confirme de novo.',
)
export const PayoutKeyOfAnother = kind(
  'BAR-8017',
  422,
  'Chave de outra pessoa',
  'A chave Pix não é do CPF ou CNPJ do sub-vendedor. Corrija a chave antes de fazer um repasse.',
)
export const PayoutKeyUnknown = kind(
  'BAR-8018',
  422,
  'Chave não encontrada',
  'A chave Pix do sub-vendedor não existe. Corrija a chave antes de fazer um repasse.',
)

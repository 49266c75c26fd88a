import { kind } from '../error-kind.ts'
import { LOT_TOO_LARGE, LOT_TYPE_INVALID } from './words.ts'

export const LotTypeInvalid = kind('BAR-9020', 400, 'Erro no upload', LOT_TYPE_INVALID)
export const LotTooLarge = kind('BAR-9021', 413, 'Erro no upload', LOT_TOO_LARGE)
export const LotUnreadable = kind(
  'BAR-9022',
  422,
  'Erro no upload',
  'O arquivo não é uma remessa de pagamentos.',
)
export const LotRepeated = kind(
  'BAR-9023',
  409,
  'Arquivo já enviado',
  'Este arquivo já foi enviado: nada dele é pago de novo.',
)
export const LotOfOther = kind(
  'BAR-9024',
  422,
  'Arquivo de outra empresa',
  'O arquivo é de outra empresa, e não desta conta.',
)
export const LotDecided = kind('BAR-9025', 409, 'Lote já decidido', 'Este lote já foi decidido.')
export const OwnLot = kind(
  'BAR-9026',
  409,
  'Lote próprio',
  'Quem envia um lote não o aprova: outra pessoa tem de aprovar.',
)
export const LotChanged = kind(
  'BAR-9027',
  409,
  'Outro lote',
  'O lote não é o que foi mostrado. Abra-o de novo e confira arquivo e soma.',
)
export const LotApprovalClosed = kind(
  'BAR-9028',
  409,
  'Prazo encerrado',
  'O prazo de aprovação deste lote terminou.',
)
export const OthersLot = kind(
  'BAR-9029',
  409,
  'Lote de outra pessoa',
  'Só quem enviou o lote ou um administrador pode descartá-lo.',
)
export const LotNotApproved = kind(
  'BAR-9030',
  409,
  'Sem retorno',
  'O retorno existe depois que o lote é aprovado.',
)
export const LotNothingRefused = kind(
  'BAR-9031',
  409,
  'Nada a reenviar',
  'Nenhum pagamento do lote voltou sem ser pago.',
)

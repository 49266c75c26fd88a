import { kind } from '../error-kind.ts'

export const EmailAlreadyUsed = kind(
  'BAR-1006',
  409,
  'E-mail já cadastrado',
  'Já existe um usuário com este e-mail.',
)

export const UserNotEditable = kind(
  'BAR-1050',
  409,
  'Convite pendente',
  'Este usuário ainda não aceitou o convite. Reenvie o convite ou exclua o usuário.',
)
export const UserNotActive = kind(
  'BAR-1051',
  409,
  'Usuário sem acesso',
  'Este usuário está inativo ou bloqueado. Ative o acesso antes de enviar o e-mail.',
)
export const LastAdministrator = kind(
  'BAR-1052',
  409,
  'Último administrador',
  'O vendedor precisa de ao menos um administrador ativo.',
)
export const OwnAccess = kind(
  'BAR-1053',
  403,
  'Próprio acesso',
  'Ninguém altera o próprio acesso. Peça a outro administrador.',
)
export const AccessTooWide = kind(
  'BAR-1054',
  403,
  'Acesso maior que o seu',
  'Você não pode conceder nem alterar um acesso maior do que o seu.',
)

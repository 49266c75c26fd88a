import { kind } from '../error-kind.ts'

export const PixKeysFull = kind(
  'BAR-8862',
  409,
  'Limite de chaves',
  'A conta já tem 20 chaves Pix. Exclua uma para cadastrar outra.',
)
export const PixKeyExists = kind(
  'BAR-8863',
  409,
  'Chave já cadastrada',
  'Esta chave já está entre as suas.',
)
export const PixKeyOfOther = kind(
  'BAR-8864',
  400,
  'Outra empresa',
  'A chave CNPJ precisa ser o CNPJ da empresa.',
)
export const AuthenticatorMissing = kind(
  'BAR-8865',
  409,
  'Autenticador necessário',
  'Para mexer em chaves Pix, ative antes a autenticação de dois fatores em Segurança.',
)
export const PixKeyCodeWrong = kind('BAR-8866', 400, 'Código inválido', 'Código inválido')
export const PixKeyCodeOver = kind(
  'BAR-8867',
  409,
  'Código vencido',
  'Este código venceu ou foi tentado vezes demais. Peça outro.',
)
export const PixKeyCodeTooSoon = kind(
  'BAR-8868',
  409,
  'Código já enviado',
  'Espere um minuto antes de pedir outro código.',
)
export const PixKeyCodesSpent = kind(
  'BAR-8869',
  409,
  'Sem mais códigos',
  'Não há mais códigos para esta chave. Exclua-a e comece de novo.',
)
export const PixKeyMoved = kind(
  'BAR-8870',
  409,
  'Chave em outra situação',
  'A situação desta chave não permite isso agora.',
)
export const PixKeyInUse = kind(
  'BAR-8871',
  409,
  'Chave em uso',
  'Uma cobrança em aberto usa esta chave. Exclua-a depois que a cobrança for paga ou cancelada.',
)
export const PixKeyClaimOver = kind(
  'BAR-8872',
  409,
  'Pedido encerrado',
  'O prazo para responder a este pedido terminou, ou ele já foi respondido.',
)
export const PixKeyPhoneNotOffered = kind(
  'BAR-8873',
  409,
  'Celular indisponível',
  'Esta instalação não envia códigos a celulares. Cadastre outra chave.',
)
export const PixKeyCodesOfDay = kind(
  'BAR-8874',
  429,
  'Muitos códigos',
  'Muitos códigos já foram enviados hoje. Tente de novo amanhã.',
)

import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AuthenticatorMissing,
  BankingAccountInactive,
  NotFound,
  PixKeyClaimOver,
  PixKeyCodeOver,
  PixKeyCodesOfDay,
  PixKeyCodesSpent,
  PixKeyCodeTooSoon,
  PixKeyCodeWrong,
  PixKeyExists,
  PixKeyInUse,
  PixKeyMoved,
  PixKeyOfOther,
  PixKeyPhoneNotOffered,
  PixKeysFull,
} from '../errors.ts'
import { instant, uuid } from '../fields.ts'
import { KeyCode, NewPixKey } from './body.ts'
import { KEY_STATES, KEY_TYPES } from './words.ts'

const PixKeyView = z.object({
  id: z.string(),
  /** As the directory of PIX keys has it; null while the bank makes a random one. */
  key: z.nullable(z.string()),
  keyType: z.enum(KEY_TYPES),
  accountId: z.string(),
  status: z.enum(KEY_STATES),
  /** Why it is REFUSED, or what the bank said last. */
  reason: z.nullable(z.string()),
  createdAt: instant(),
  /** While it is CONFIRMING: the code that was sent last, and whether there is another. */
  code: z.nullable(
    z.object({
      expiresAt: instant(),
      resendAt: instant(),
      resendsLeft: z.number(),
      triesLeft: z.number(),
    }),
  ),
  /** While it is CLAIMED: another bank asks for it. */
  claim: z.nullable(
    z.object({
      kind: z.enum(['OWNERSHIP', 'PORTABILITY']),
      claimer: z.string(),
      openedAt: instant(),
      /** The last moment to answer. */
      answerBy: instant(),
      /** When silence decides: an ownership is lost, and a portability is not. */
      decidedAt: instant(),
      answer: z.nullable(z.enum(['KEEP', 'YIELD'])),
    }),
  ),
})

const params = z.object({ id: uuid() })
const confirming = { access: can.changeBankingAccount, rate: 'write', params } as const

export const listPixKeys = endpoint({
  at: 'GET banking /key/{id}',
  summary:
    'As chaves Pix de uma conta, da mais antiga à mais nova; recusadas e perdidas por uma semana.',
  access: can.seeBankingAccount,
  rate: 'read',
  params,
  answer: z.array(PixKeyView),
  errors: [NotFound],
})

export const createPixKey = endpoint({
  at: 'POST banking /key/{id}',
  summary:
    'Cadastra uma chave Pix em uma conta: aleatória, CNPJ, e-mail ou celular, que se confirmam por código.',
  ...confirming,
  repeat: 'keyed',
  body: NewPixKey,
  stepUp: { action: 'Cadastrar uma chave Pix', when: 'where-needed' },
  answer: z.object({ ...PixKeyView.shape, keyValue: z.nullable(z.string()) }),
  status: 201,
  errors: [
    NotFound,
    AuthenticatorMissing,
    BankingAccountInactive,
    PixKeysFull,
    PixKeyExists,
    PixKeyOfOther,
    PixKeyPhoneNotOffered,
    PixKeyCodesOfDay,
  ],
})

export const confirmPixKey = endpoint({
  at: 'POST banking /key/{id}/confirmation',
  summary: 'Confirma com o código recebido que o e-mail ou celular é de quem cadastra a chave.',
  ...confirming,
  repeat: 'natural',
  body: z.object({ code: KeyCode }),
  answer: PixKeyView,
  errors: [NotFound, PixKeyMoved, PixKeyCodeWrong, PixKeyCodeOver],
})

export const resendPixKeyCode = endpoint({
  at: 'POST banking /key/{id}/code',
  summary: 'Envia outro código; o anterior deixa de valer.',
  ...confirming,
  repeat: 'natural',
  answer: PixKeyView,
  errors: [NotFound, PixKeyMoved, PixKeyCodeTooSoon, PixKeyCodesSpent, PixKeyCodesOfDay],
})

export const answerPixKeyClaim = endpoint({
  at: 'POST banking /key/{id}/claim',
  summary: 'Responde ao banco que pede a chave: ficar com ela (KEEP) ou ceder (YIELD).',
  ...confirming,
  repeat: 'natural',
  body: z.object({ answer: z.enum(['KEEP', 'YIELD']) }),
  stepUp: { action: 'Responder ao pedido de uma chave Pix', when: 'where-needed' },
  answer: PixKeyView,
  errors: [NotFound, AuthenticatorMissing, PixKeyMoved, PixKeyClaimOver],
})

export const deletePixKey = endpoint({
  at: 'DELETE banking /key/{id}',
  summary:
    'Exclui uma chave Pix, por seu identificador; enquanto o banco não confirma, em exclusão.',
  ...confirming,
  repeat: 'natural',
  query: z.object({ keyType: z.optional(z.enum(KEY_TYPES)) }),
  stepUp: { action: 'Excluir uma chave Pix', when: 'where-needed' },
  answer: PixKeyView,
  errors: [NotFound, AuthenticatorMissing, PixKeyMoved, PixKeyInUse],
})

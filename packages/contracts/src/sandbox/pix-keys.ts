/** The bank of the sandbox console that keeps the PIX keys of sellers' accounts, and the banks that ask it for them. */
import { parseCpf } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { FILL_IN, instant, page, pageOf, reais, size, text } from '../fields.ts'
import { KEY_TYPES } from '../pix-keys/words.ts'

export const SandboxPixKey = z.object({
  keyId: z.string(),
  idSeller: z.number(),
  keyType: z.enum(KEY_TYPES),
  key: z.string(),
  holder: z.string(),
  /** WAITING: the bank has not decided; CLAIMING: another bank was asked for it; CLAIMED: another bank asks. */
  state: z.enum(['WAITING', 'REGISTERED', 'CLAIMING', 'CLAIMED', 'REFUSED', 'REMOVED', 'LOST']),
  createdAt: instant(),
})

const changing = {
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ keyId: z.string() }),
  errors: [NotFound, SandboxNotPayable],
} as const

export const listSandboxPixKeys = endpoint({
  at: 'GET sandbox /pix-keys',
  summary: 'Lista as chaves Pix das contas, da mais nova à mais antiga; busca chave ou titular.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxPixKey),
})

export const decideSandboxPixKey = endpoint({
  at: 'POST sandbox /pix-keys/{keyId}/decide',
  summary: 'Cadastra ou recusa agora uma chave que espera pelo banco, ou que outro banco tem.',
  ...changing,
  body: z.object({ outcome: z.enum(['REGISTERED', 'REFUSED']) }),
})

export const paySandboxPixKey = endpoint({
  at: 'POST sandbox /pix-keys/{keyId}/pay',
  summary: 'Alguém manda um Pix a uma chave cadastrada.',
  ...changing,
  body: z.object({
    value: reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
    name: text(FILL_IN, 120),
    documentNumber: z
      .string(FILL_IN)
      .check(z.refine((value) => parseCpf(value) !== undefined, 'Inclua um CNPJ ou CPF válido')),
  }),
  answer: z.object({ endToEndId: z.string() }),
})

export const claimSandboxPixKey = endpoint({
  at: 'POST sandbox /pix-keys/{keyId}/claim',
  summary: 'Outro banco pede a chave: posse (e-mail, celular) ou portabilidade (também CNPJ).',
  ...changing,
  body: z.object({ kind: z.enum(['OWNERSHIP', 'PORTABILITY']) }),
})

/** The Central Bank of the sandbox console. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'

const HIGHEST_BPS = 10_000

export const SandboxRate = z.object({
  day: day(),
  /** Per cent a year; null where nothing is published. */
  annual: z.nullable(z.number()),
  /** Per cent a day, with six decimals. */
  daily: z.nullable(z.number()),
  /** Somebody has set it. */
  isSet: z.boolean(),
})

export const listSandboxRates = endpoint({
  at: 'GET sandbox /rates',
  summary: 'As taxas do CDI em volta de hoje, como o Banco Central simulado as divulga.',
  access: 'operator',
  rate: 'read',
  answer: z.array(SandboxRate),
})

export const setSandboxRate = endpoint({
  at: 'PUT sandbox /rates/{day}',
  summary: 'Muda a taxa do CDI de um dia; sem valor, ela não é divulgada.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ day: day() }),
  body: z.object({
    /** In basis points a year: 1490 is 14.90 %. */
    annualBps: z.nullable(
      z.int().check(z.minimum(0, 'Taxa inválida.'), z.maximum(HIGHEST_BPS, 'Taxa inválida.')),
    ),
  }),
})

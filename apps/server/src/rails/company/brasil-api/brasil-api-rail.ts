import { parseCivilDate } from '@vintem/brazil/calendar'
import { parsePhone } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { callHttp, readJson } from '../../http-call.ts'
import { RailDown } from '../../rail-error.ts'
import type { Company, CompanyRail } from '../port.ts'

const text = z._default(z.nullish(z.string()), null)
/** A code, which comes as a number and so without leading zeros. */
const code = z._default(z.nullish(z.union([z.string(), z.number()])), null)

/** The fields read from the register's record; the rest (partners, further activities) is ignored. */
const Record = z.object({
  razao_social: z.string(),
  nome_fantasia: text,
  data_inicio_atividade: text,
  descricao_situacao_cadastral: text,
  codigo_natureza_juridica: code,
  opcao_pelo_mei: z._default(z.nullish(z.boolean()), null),
  cnae_fiscal: code,
  email: text,
  ddd_telefone_1: text,
  cep: z.union([z.string(), z.number()]),
  descricao_tipo_de_logradouro: text,
  logradouro: z.string(),
  numero: text,
  complemento: text,
  bairro: text,
  municipio: z.string(),
  uf: z.string().check(z.length(2)),
})

/** BrasilAPI, or a server with the same interface: `GET /api/cnpj/v1/{14 characters}`. */
export function createBrasilApiRail(options: { url: string; timeoutMillis?: number }): CompanyRail {
  const { url, timeoutMillis } = options
  return {
    async find(document) {
      const address = `${url}/api/cnpj/v1/${encodeURIComponent(document)}`
      const { status, body } = await callHttp({ method: 'GET', url: address }, { timeoutMillis })
      // 404: an unused number. 400: an impossible one.
      if (status === 400 || status === 404) return undefined
      const record = status === 200 ? readJson(Record, body) : undefined
      if (!record) throw new RailDown(`${url} answered ${status}, and no company`)
      return toCompany(document, record)
    },
  }
}

function toCompany(document: string, record: z.infer<typeof Record>): Company {
  const street = [record.descricao_tipo_de_logradouro, record.logradouro]
  return {
    document,
    name: record.razao_social,
    fantasyName: said(record.nome_fantasia),
    isActive: (record.descricao_situacao_cadastral ?? ACTIVE) === ACTIVE,
    openingDate: parseCivilDate(record.data_inicio_atividade ?? ''),
    legalNature: digitsOf(record.codigo_natureza_juridica, 4),
    isMei: record.opcao_pelo_mei ?? false,
    mainActivity: digitsOf(record.cnae_fiscal, 7),
    email: said(record.email)?.toLowerCase(),
    phone: parsePhone(record.ddd_telefone_1 ?? ''),
    address: {
      // Some services give it as a number, without its leading zero.
      zipCode: String(record.cep).replaceAll(/\D/g, '').padStart(8, '0'),
      street: street.filter(Boolean).join(' '),
      number: record.numero ?? '',
      complement: said(record.complemento),
      district: record.bairro ?? '',
      city: record.municipio,
      state: record.uf,
    },
  }
}

const ACTIVE = 'ATIVA'

/** The register leaves a field empty by an empty text, or by null. */
const said = (value: string | null): string | undefined => value?.trim() || undefined

/** So many digits; undefined where there are none, or zero. */
function digitsOf(value: string | number | null, length: number): string | undefined {
  const digits = String(value ?? '').replaceAll(/\D/g, '')
  return Number(digits) > 0 && digits.length <= length ? digits.padStart(length, '0') : undefined
}

/** Fields that several endpoints share. Messages are those of the specification, to the letter. */
import { type CivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { type Cents, reaisToCents } from '@vintem/brazil/money'
import { isEmail } from '@vintem/brazil/text'
import * as z from 'zod/mini'

export const FILL_IN = 'Preenchimento obrigatório!'
export const INVALID_EMAIL = 'Digite um e-mail válido!'

/**
 * Characters that nobody sees, and that make one name look like another: soft hyphen, zero width, and
 * marks of direction. A joiner is left where it joins an emoji.
 */
const INVISIBLE =
  /[\u{ad}\u{200b}\u{200c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]|(?<![\p{Extended_Pictographic}\u{fe0f}\p{Emoji_Modifier}])\u{200d}/u
const visible = z.refine<string>(
  (value) => !INVISIBLE.test(value),
  'Remova os caracteres invisíveis.',
)

/** Text that must be there, trimmed. */
export const text = (required: string, max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong), visible)

/** Text that may be missing; empty is the same as missing. */
export const optionalText = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.trim(), z.maxLength(max, tooLong), visible)),
      z.transform((value) => value || undefined),
    ),
  )

/** What the API description says of an e-mail; `isEmail` says the rest. */
const AROUND_AT = '[^@]+@[^@]+'

/** True while a value has no error; `abort` would also end the checks of the whole form. */
const isRightSoFar = ({ issues }: z.core.ParsePayload) => issues.length === 0

export const email = (required: string, invalid = INVALID_EMAIL) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, required),
      z.regex(new RegExp(`^${AROUND_AT}$`), invalid),
      z.refine(isEmail, { error: invalid, when: isRightSoFar }),
    )

export const optionalEmail = (invalid = INVALID_EMAIL) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string().check(
          z.trim(),
          z.toLowerCase(),
          z.regex(new RegExp(`^$|^${AROUND_AT}$`), invalid),
          z.refine((value) => value === '' || isEmail(value), {
            error: invalid,
            when: isRightSoFar,
          }),
        ),
      ),
      z.transform((value) => value || undefined),
    ),
  )

const MAX_REAIS = 99_999_999.99

/** Reais on the wire, a JSON number with at most two decimals; Cents inside. */
export const reais = (required: string = FILL_IN, max = MAX_REAIS) =>
  z.pipe(
    z.number(required).check(
      z.minimum(0, 'Informe um valor válido'),
      z.maximum(max, 'Informe um valor válido'),
      z.refine((value) => reaisToCents(value) !== undefined, 'Use no máximo duas casas decimais.'),
    ),
    z.transform((value): Cents => reaisToCents(value) as Cents),
  )

/** An amount in reais in a query string. */
export const reaisInQuery = () =>
  z.pipe(
    z.coerce.number<string | number>().check(
      z.minimum(0, 'Informe um valor válido'),
      z.maximum(MAX_REAIS, 'Informe um valor válido'),
      z.refine((value) => reaisToCents(value) !== undefined, 'Use no máximo duas casas decimais.'),
    ),
    z.transform((value): Cents => reaisToCents(value) as Cents),
  )

/** Up to so many ids in a query string, with commas between. */
export const uuidsInQuery = (most: number) =>
  z.pipe(
    z.string().check(z.regex(UUIDS, 'Identificadores inválidos.'), z.maxLength(37 * most - 1)),
    z.transform((text) => text.split(',')),
  )
const UUIDS =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/i

/** For text of which the schema before it has found that it is a day. */
export const asCivilDate = () => z.transform((day: string) => day as CivilDate)

/** A day, as YYYY-MM-DD; the calendar goes a year further at each end, so that days can be counted from it. */
export const day = () =>
  z.pipe(
    z
      .string()
      .check(
        z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe uma data válida.'),
        z.refine(isDay, 'Informe uma data válida.'),
      ),
    asCivilDate(),
  )

const isDay = (text: string): boolean =>
  text >= '1901' && text < '9999' && parseCivilDate(text) !== undefined

const END_OF_DAYS = '2200-01-01'

/** A day to come that people may set: from it months are counted, and the calendar has an end. */
export function parseDayToCome(text: string): CivilDate | undefined {
  return isDay(text) && text < END_OF_DAYS ? parseCivilDate(text) : undefined
}

/** `?page=` counts from zero, as the specification does. */
export const page = () =>
  z._default(
    z.coerce
      .number<string | number>()
      .check(z.int(), z.minimum(0, 'Página inválida.'), z.maximum(100_000, 'Página inválida.')),
    0,
  )

export const size = (initial: number, max = 100) =>
  z._default(
    z.coerce
      .number<string | number>()
      .check(z.int(), z.minimum(1, 'Tamanho inválido.'), z.maximum(max, 'Tamanho inválido.')),
    initial,
  )

type Sorting<C extends string> = `${C},${'asc' | 'desc'}`
type Sortable<C extends string> = Sorting<C> | `${C},${'ASC' | 'DESC'}`

/**
 * `?sort=name,asc`: one of the columns, and a direction. The specification writes directions also in
 * capitals ('startDate,DESC'); what comes out is in small letters.
 */
export const sort = <const C extends string>(columns: readonly C[], initial: Sorting<C>) => {
  const choices = columns.flatMap((column) =>
    ['asc', 'desc', 'ASC', 'DESC'].map((direction) => `${column},${direction}`),
  )
  const written = z.pipe(
    z.enum(choices, 'Ordenação inválida.'),
    z.transform((given: string) => given.replace(/,\w+$/, (direction) => direction.toLowerCase())),
  )
  return z.prefault(written, initial) as unknown as z.ZodMiniPrefault<
    z.ZodMiniType<Sorting<C>, Sortable<C>>
  >
}

/** Of a file: CSV as Excel in Brazil opens it, or Excel's own. */
export const tableFormat = () => z._default(z.enum(['csv', 'xlsx'], 'Formato inválido.'), 'csv')

export const uuid = () => z.uuid('Identificador inválido.')

/** Counting stops here; a list then says that there are more. */
export const COUNTED_AT_MOST = 1_000

/** One page of a list. totalElements stops at COUNTED_AT_MOST, and hasMoreElements says so. */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    content: z.array(item),
    number: z.number(),
    size: z.number(),
    totalElements: z.number(),
    hasMoreElements: z.boolean(),
  })

/** Instants travel as ISO 8601 in UTC. */
export const instant = () => z.iso.datetime()

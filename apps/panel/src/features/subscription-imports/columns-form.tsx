import { useQueryClient } from '@tanstack/react-query'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumns,
} from '@vintem/contracts/subscription-imports/columns'
import {
  checkSubscriptionImport,
  ImportColumns,
} from '@vintem/contracts/subscription-imports/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { SheetImport } from './imports.queries.ts'
import classes from './subscription-imports.module.css'

/** The choice of a column that is not imported. */
const LEFT_OUT = 'LEFT_OUT'
type Choice = ImportColumn | typeof LEFT_OUT

const options: { value: Choice; label: string }[] = [
  { value: LEFT_OUT, label: 'Não importar' },
  ...IMPORT_COLUMNS.map((value) => ({ value, label: importColumns[value] })),
]

/** What each column of the file holds, guessed at first; sending it checks all rows. */
export function ColumnsForm({ sheet: { uuid, headers, state } }: { sheet: SheetImport }) {
  const client = useQueryClient()
  const form = useSchemaForm(ImportColumns, { columns: headers.map(({ column }) => column) })
  const isFirst = state === 'MAPPED'
  const check = async () => {
    await api(checkSubscriptionImport, { params: { id: uuid }, body: form.values })
    await readAnew(client, ['subscription-imports'])
  }
  const error = form.errors['columns']
  return (
    <Section
      title="Colunas"
      description="O que há em cada coluna da planilha. Sem valor, vale o preço do plano; sem forma de pagamento, Pix quando o plano aceita; sem periodicidade, mensal."
    >
      <form {...form.form(check)}>
        <div className={classes.columns}>
          {headers.map(({ title, samples }, index) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- titles may be the same
              key={index}
              name={`columns.${index}`}
              label={title || `Coluna ${index + 1}`}
              hint={samples.length > 0 ? samples.join(' · ') : 'Vazia nas primeiras linhas'}
              options={options}
              searchable
              value={form.values.columns[index] ?? LEFT_OUT}
              onChange={(chosen) =>
                form.set(
                  'columns',
                  form.values.columns.map((column, at) =>
                    at === index ? (chosen === LEFT_OUT ? null : chosen) : column,
                  ),
                )
              }
            />
          ))}
        </div>
        {error && <p role="alert">{error}</p>}
        <FormActions>
          <ActionButton
            type="submit"
            variant={isFirst ? 'filled' : 'default'}
            busy={form.isSubmitting}
          >
            {isFirst ? 'Conferir' : 'Conferir de novo'}
          </ActionButton>
        </FormActions>
      </form>
    </Section>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import type { LinkForm } from '../form/use-link-form.ts'
import { newPair } from './metadata-values.ts'
import classes from './metadata-fields.module.css'

/** The seller's own keys and values; only for users who may set them. */
export function MetadataFields({ form }: { form: LinkForm }) {
  const { field, set, values, errors } = form
  const pairs = values.metadata ?? []
  return (
    <Section
      title="Metadados"
      description="Informações suas, como o número do pedido. O comprador não as vê; as cobranças do link as guardam."
    >
      <div className={classes.rows}>
        {pairs.map(({ id }, index) => (
          <div key={id} role="group" aria-label={`Metadado ${index + 1}`} className={classes.row}>
            <TextField {...field(`metadata.${index}.key`)} label="Chave" required />
            <TextField {...field(`metadata.${index}.value`)} label="Valor do metadado" required />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.remove}
              aria-label={`Remover metadado ${index + 1}`}
              onClick={() => set('metadata', pairs.toSpliced(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set('metadata', [...pairs, newPair()])}
        >
          Adicionar metadado
        </Button>
        <p role="alert" className={classes.wrong}>
          {errors['metadata']}
        </p>
      </div>
    </Section>
  )
}

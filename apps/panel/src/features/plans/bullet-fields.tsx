import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { BULLET_LENGTH, bulletText } from '@vintem/contracts/plans/body'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import classes from './plans.module.css'

type Bullet = { description: string }
type BulletFieldsProps = {
  bullets: readonly Bullet[]
  onChange: (bullets: readonly Bullet[]) => void
}

/** The items of a plan, to add, change and remove. */
export function BulletFields({ bullets, onChange }: BulletFieldsProps) {
  const [editing, setEditing] = useState<number>()
  return (
    <>
      {bullets.length > 0 && (
        <ul className={classes.bullets}>
          {withKeys(bullets).map(({ key, bullet }, index) => (
            <li key={key} className={classes.bullet}>
              {editing === index ? (
                <BulletText
                  label={`Item ${index + 1}`}
                  initial={bullet.description}
                  limit={BULLET_LENGTH.edit}
                  action="Concluir"
                  onDone={(description) => {
                    setEditing(undefined)
                    onChange(bullets.with(index, { description }))
                  }}
                />
              ) : (
                <BulletShown
                  description={bullet.description}
                  onEdit={() => setEditing(index)}
                  onRemove={() => {
                    setEditing(undefined)
                    onChange(bullets.toSpliced(index, 1))
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <BulletText
        // Empty again after each that is added.
        key={bullets.length}
        label="Novo item"
        initial=""
        limit={BULLET_LENGTH.add}
        action="Adicionar item"
        onDone={(description) => onChange([...bullets, { description }])}
      />
    </>
  )
}

/** Keys of rows, of which two may have equal texts. */
function withKeys(bullets: readonly Bullet[]): { key: string; bullet: Bullet }[] {
  const seen = new Map<string, number>()
  return bullets.map((bullet) => {
    const times = (seen.get(bullet.description) ?? 0) + 1
    seen.set(bullet.description, times)
    return { key: `${bullet.description} ${times}`, bullet }
  })
}

type BulletShownProps = { description: string; onEdit: () => void; onRemove: () => void }

function BulletShown({ description, onEdit, onRemove }: BulletShownProps) {
  return (
    <>
      <span className={classes.bulletText}>{description}</span>
      <span className={classes.bulletTools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Editar ${description}`}
          onClick={onEdit}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remover ${description}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </>
  )
}

type BulletTextProps = {
  label: string
  initial: string
  limit: number
  action: string
  onDone: (description: string) => void
}

/** One line, checked when it is submitted. Enter submits the line, not the form around it. */
function BulletText({ label, initial, limit, action, onDone }: BulletTextProps) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const finish = () => {
    const read = bulletText(limit).safeParse(value)
    if (read.success) onDone(read.data)
    else setError(read.error.issues[0]?.message)
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={classes.newBullet}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        finish()
      }}
    >
      <TextField
        label={label}
        value={value}
        limit={limit}
        {...(error && { error })}
        onChange={(text) => {
          setError(undefined)
          setValue(text)
        }}
      />
      <Button
        variant="default"
        className={classes.besideField}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={finish}
      >
        {action}
      </Button>
    </div>
  )
}

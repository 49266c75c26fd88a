import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { dateMask, readDate, writeDate } from './date-mask.ts'
import type { FieldProps } from './field.ts'
import { MaskedField } from './masked-field.tsx'

const DateCalendar = lazy(async () => ({
  default: (await import('./date-calendar.tsx')).DateCalendar,
}))

type DateFieldProps = FieldProps<string> & {
  /** The first day that can be chosen, 'YYYY-MM-DD'. */
  min?: string
}

/**
 * A day: typed or pasted as dd/MM/yyyy, or chosen in a calendar. The value is 'YYYY-MM-DD', and ''
 * while the text is no day; on leaving the field it says so, and its form is not sent.
 */
export function DateField({ min, ...props }: DateFieldProps) {
  const { text, change } = useDateText(props)
  const [hasLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <MaskedField
        width="medium"
        {...props}
        placeholder={props.placeholder ?? 'dd/mm/aaaa'}
        mask={dateMask}
        inputMode="numeric"
        value={text}
        unreadable={unreadable(text)}
        onInvalid={() => setLeft(true)}
        error={
          hasLeft ? (unreadable(text) ?? props.error ?? tooEarly(props.value, min)) : props.error
        }
        onChange={(typed) => change(readDate(typed), typed)}
        onBlur={() => {
          setLeft(true)
          props.onBlur?.()
        }}
        inputContainer={anchorOfCalendar}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Abrir calendário de ${props.label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={props.disabled}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={`Calendário de ${props.label}`}>
        <Suspense fallback={<Skeleton width={252} height={288} />}>
          <DateCalendar
            value={props.value}
            min={min}
            onChoose={(day) => {
              change(day, writeDate(day))
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The text of the field, which may not be a day yet, beside the value, which always is one. */
function useDateText({ value, onChange }: FieldProps<string>) {
  const [text, setText] = useState(writeDate(value))
  const [shown, setShown] = useState(value)

  // The value changed from outside.
  if (value !== shown) {
    setShown(value)
    setText(writeDate(value))
  }

  const change = (next: string, nextText: string) => {
    setText(nextText)
    setShown(next)
    if (next !== value) onChange(next)
  }
  return { text, change }
}

function anchorOfCalendar(input: ReactNode) {
  return (
    <Popover.Target>
      <div>{input}</div>
    </Popover.Target>
  )
}

function unreadable(text: string): string | undefined {
  return text !== '' && readDate(text) === '' ? 'Data inválida.' : undefined
}

/** The message by default. */
function tooEarly(value: string, min: string | undefined): string | undefined {
  if (!min || value === '' || value >= min) return undefined
  return `Escolha uma data a partir de ${writeDate(min)}.`
}

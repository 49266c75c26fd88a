import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/pt-br'
import { civilDateOf } from '@vintem/brazil/calendar'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/clock.ts'

type DateCalendarProps = {
  /** 'YYYY-MM-DD' or ''. */
  value: string
  min?: string
  onChoose: (day: string) => void
}

const ariaLabels = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
}

/** The calendar of `DateField`, fetched when it first opens. The focus starts on its day. */
export function DateCalendar({ value, min, onChoose }: DateCalendarProps) {
  const root = useRef<HTMLDivElement>(null)
  const today = civilDateOf(useNow())

  useEffect(() => {
    const day = ['button[data-selected]', 'button[data-today]', 'table button']
      .map((selector) => root.current?.querySelector<HTMLElement>(`${selector}:enabled`))
      .find(Boolean)
    day?.focus()
  }, [])

  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        ref={root}
        value={value || null}
        defaultDate={value || min || today}
        minDate={min}
        getDayProps={(day) =>
          day === today ? { 'data-today': true, 'data-highlight-today': true } : {}
        }
        hideOutsideDates
        weekdayFormat="ddd"
        ariaLabels={ariaLabels}
        onChange={(day) => {
          if (day) onChoose(day)
        }}
      />
    </DatesProvider>
  )
}

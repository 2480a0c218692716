import css from './report.module.css'

const people = Array.from({ length: 100 }, (_, index) => index)

/** A picture of 100 people, of whom some are affected; the text beside it has the numbers. */
export const PeopleChart = ({ affected, isQuiet }: { affected: number; isQuiet?: boolean }) => (
  <svg
    className={css.people}
    viewBox="0 0 100 100"
    aria-hidden="true"
    data-quiet={isQuiet || undefined}
  >
    {people.map((person) => (
      <circle
        key={person}
        cx={5 + (person % 10) * 10}
        cy={5 + Math.floor(person / 10) * 10}
        r={3.6}
        data-affected={person < affected || undefined}
      />
    ))}
  </svg>
)

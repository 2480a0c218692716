import { button, sentence, type LabelsOf } from '../label.ts'

export const consultationLabels: LabelsOf<'consultation'> = {
  consultation: {
    'times.open': button('Choose a time', 'Choose another time'),
    'times.close': button('Hide times'),
    'times.retry': button('Show all available times', 'Try again'),
    'week.show': button('Later times', 'Earlier times'),
    'time.pick': sentence('The customer chooses an available time'),
    'time.change': button('Release this time'),
    'time.add': button('Add to cart', 'Choose this time'),
    'clock.ticked': sentence('One second of the held time passes'),
  },
}

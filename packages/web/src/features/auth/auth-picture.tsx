import { useState } from 'react';

/** The hours in sight; a low window shows fewer. */
const HOURS = [
  '7 AM',
  '8 AM',
  '9 AM',
  '10 AM',
  '11 AM',
  '12 PM',
  '1 PM',
  '2 PM',
  '3 PM',
  '4 PM',
  '5 PM',
  '6 PM',
  '7 PM',
];

/**
 * Two days of a calendar beside the forms: decoration, drawn by auth-picture.css. Its words are all that costs the sign-in
 * any JavaScript, and it stands with the form.
 */
export function AuthPicture() {
  const [today] = useState(() => new Date());
  const tomorrow = new Date(today);
  tomorrow.setDate(today.getDate() + 1);
  return (
    <div aria-hidden className="auth-picture">
      {day(today)}
      {day(tomorrow)}
      <div>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {post('published', '9:00 AM', 'Morning at the mill, before the looms start.', 'Halden Wool')}
      <hr />
      {post('draft', '12:30 PM', 'Poll for the weekend: do you fold, drape or roll?', 'Halden Wool')}
      {post(
        'scheduled',
        '9:15 AM',
        'The field blanket is here. 200 made, each with its number, from Narvik.',
        'Northbound',
      )}
      {post('scheduled', '2:30 PM', 'The ridge path is open again. Which way up do you take?', 'Northbound')}
    </div>
  );
}

const day = (date: Date) => (
  <h2>
    {date.toLocaleDateString('en-US', { weekday: 'short' })} <b>{date.getDate()}</b>
  </h2>
);

const post = (status: 'published' | 'scheduled' | 'draft', time: string, text: string, brand: string) => (
  <article data-status={status}>
    <header>
      {status} <time>{time}</time>
    </header>
    <p>{text}</p>
    <footer>
      <b>{brand[0]}</b>
      <em>{brand}</em>
      <i>@{brand.toLowerCase().replace(' ', '')}</i>
    </footer>
  </article>
);

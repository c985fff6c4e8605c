import { useState } from 'react';

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
      <div className="is-today">
        {day(today)}
        {post('published', '9:00 AM', 'Morning at the mill, before the looms start.', 'Halden Wool')}
        <hr />
        {post('draft', '12:30 PM', 'Poll for the weekend: do you fold, drape or roll?', 'Halden Wool')}
      </div>
      <div>
        {day(tomorrow)}
        {post(
          'scheduled',
          '9:15 AM',
          'The field blanket is here. 200 made, each with its number, from Narvik.',
          'Northbound',
        )}
      </div>
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
      <span>{brand}</span>
      <i>@{brand.toLowerCase().replace(' ', '')}</i>
    </footer>
  </article>
);

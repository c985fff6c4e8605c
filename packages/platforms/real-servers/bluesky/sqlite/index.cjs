const { DatabaseSync } = require('node:sqlite');

/** As better-sqlite3 takes values: Node's own knows neither yes and no, nor dates, nor nothing at all. */
const bound = (value) => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  return value instanceof Date ? value.toISOString() : value;
};
const boundAll = (values) => values.flat().map(bound);

class Statement {
  constructor(statement) {
    this.statement = statement;
    this.reader = statement.columns().length > 0;
  }
  all(...values) {
    return this.statement.all(...boundAll(values));
  }
  get(...values) {
    return this.statement.get(...boundAll(values));
  }
  run(...values) {
    return this.statement.run(...boundAll(values));
  }
  iterate(...values) {
    return this.statement.iterate(...boundAll(values));
  }
}

/** What the servers use of better-sqlite3. */
module.exports = class Database {
  constructor(path) {
    this.database = new DatabaseSync(path);
  }
  prepare(text) {
    return new Statement(this.database.prepare(text));
  }
  exec(text) {
    this.database.exec(text);
    return this;
  }
  pragma(text) {
    return this.database.prepare(`PRAGMA ${text}`).all();
  }
  get inTransaction() {
    return this.database.isTransaction;
  }
  close() {
    this.database.close();
    return this;
  }
};
